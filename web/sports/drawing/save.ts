import { standalone } from './standalone.ts';

export type ImageType = 'svg' | 'png';

const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** PNG pixels per CSS pixel of the drawing. */
const PNG_SCALE = 2;

export async function saveDrawing(
  drawing: SVGSVGElement,
  type: ImageType,
  name: string,
  captions: Parameters<typeof standalone>[1],
): Promise<void> {
  const image = standalone(drawing, captions);
  // The serializer also writes control characters, which XML forbids.
  const text = new XMLSerializer().serializeToString(image).replace(NOT_XML, '');
  const svg = new Blob([text], { type: 'image/svg+xml' });
  download(type === 'svg' ? svg : await pngOf(svg, image), `${name}.${type}`);
}

async function pngOf(svg: Blob, { width, height }: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width.baseVal.value * PNG_SCALE;
    canvas.height = height.baseVal.value * PNG_SCALE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser cannot draw on a canvas');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) =>
        blob === null ? reject(new Error('The image is too large for this browser')) : resolve(blob),
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Downloads a file through a temporary link. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
