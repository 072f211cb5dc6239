import type { PageTexts } from '../../contract/site/site.ts'

export const takenDown: PageTexts['notFound']['takenDown'] = {
  title: 'This project has been taken down.',
  heading: 'This project has been taken down.',
  text: 'The others are still up, and dry.',
}
