/** Error texts of the fields of a story. */
export const STORY_ERROR = {
  foreignPicture: 'Please choose one of this project’s pictures',
  halfPair: 'A pair needs two pictures: choose the one of after, too',
  halfPairAfter: 'A pair needs two pictures: choose the one of before, too',
  onePicture: 'Please choose two different pictures',
  shapes: 'These two pictures have different shapes. Choose two of the same shape',
  materialName: 'Please name the material',
  pressName: 'Please name the magazine or paper',
  pressTitle: 'Please give the title of the article',
  pressAddress: 'Please use a web address beginning with https://',
  materials: 'Up to five materials, please',
} as const
