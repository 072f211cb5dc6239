// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const social01: Picture = {
  src: '/media/built-in/social-01.jpg',
  alt: 'A fan of blue and natural fabric swatches on a floor plan',
  focal: { x: 0.35, y: 0.55 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4TFsAAAAvBUABAM11IaL/sYuI/geQtJGkgeNf2Ut4eHDhSGHbNpIjBufdf/+1TsC2bSRHOn/913mh/1cQ8QgEcvwUAACT7x+XDih3ZZJcgTDEkXGFZ4bKtEgx7AwBSA4jAA==',
  version: '0614943ea3',
}

export const social02: Picture = {
  src: '/media/built-in/social-02.jpg',
  alt: 'Blue and white ginger jars on an oak console',
  focal: { x: 0.6, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4THMAAAAvBUABAAWS2nZSjwjEWBTk5CRyEjn55YvwJZEYt5GkaJl3D/OPke+GHmwbSVI0xpiXf4TMd88wRv8D9TyQgRIJANCpIo8fCgQA4HfTagKSYIDzQC3S6qT62ix39IHTarp53cwUs8UCxG73XKPV9ZhQavcAAA==',
  version: '00107ee1f3',
}

export const social03: Picture = {
  src: '/media/built-in/social-03.jpg',
  alt: 'White hydrangeas in a stoneware vase beside a stack of books',
  focal: { x: 0.55, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRngAAABXRUJQVlA4TGwAAAAvBUABAM11IaL/sYuI/geQRLKVL598EvliEB/5IyCRXyIvChtJktoM3v7/nYQgTaAmkiRlgrtn8q/uZdAGEadvTINWbjGBkhcmaQWASBJryEPOVtL9oFW3Ed+US2+kAb8rp3251/Y1LtK8cRY=',
  version: 'b4188b9de3',
}

export const social04: Picture = {
  src: '/media/built-in/social-04.jpg',
  alt: 'Coral and striped pillows on a white sofa beside a coral lamp',
  focal: { x: 0.4, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRoAAAABXRUJQVlA4THMAAAAvBUABAAWS2lZTjxiLMDmJRBJhEZBI5JdfIpFEYhtJUqM10NqUAZB/bPByDbVtJCkbXv9VPjMcBf0PAg0MaQjjOE9pYIglLfyxyA4wXvMQzDJcnItjgXWVNCPr8DDUjDQcgmGYgsOcb1gFuzllBgRDeMEBAA==',
  version: 'e8ee9dde79',
}

export const social05: Picture = {
  src: '/media/built-in/social-05.jpg',
  alt: 'Striped counter stools at a navy island',
  focal: { x: 0.6, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGMAAAAvBUABAM11IaL/sYuI/geQ1rYS44s/GomM4bhERyE6AtH4RzHatk1A2+3/ewMUt5HUDJn+a80wj4iHsk8EZV+gQFSO0RHzNQNlFwAdxxzYYUOg/ySHUIGc8yfhB//wH/1RxAwA',
  version: '63b47a73a1',
}

export const social06: Picture = {
  src: '/media/built-in/social-06.jpg',
  alt: 'Mantel styled with a seascape, olive branches and brass candlesticks',
  focal: { x: 0.5, y: 0.45 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4TE4AAAAvBUABADUgbdtIazz80R8WHjwYeLDwR7uqaRtJSuF7+CNdAFuobduG8ej/r03h0P8onCTQsfGf/2cHUKNpT1mGLJusKYYGzFBGnHLLAwM=',
  version: 'eba32543ae',
}
