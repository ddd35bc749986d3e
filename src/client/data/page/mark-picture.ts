import { fileMark } from '../store/file-mark.ts';

/** Of the shorter side. */
const SIZE = 0.022;
const MIN_PX = 11;

/** The picture with the mark in its lower right corner, where files carry one. */
export async function withMark(picture: Blob): Promise<Blob> {
  const text = fileMark();
  if (text === null) return picture;
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to paint on');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const size = Math.max(MIN_PX, Math.round(Math.min(canvas.width, canvas.height) * SIZE));
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = 'right';
  context.textBaseline = 'bottom';
  const [x, y] = [canvas.width - size * 0.6, canvas.height - size * 0.4];
  // readable on any ground
  context.lineWidth = size / 5;
  context.lineJoin = 'round';
  context.strokeStyle = '#000c';
  context.strokeText(text, x, y, canvas.width - size);
  context.fillStyle = '#fffd';
  context.fillText(text, x, y, canvas.width - size);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (marked) => (marked === null ? reject(new Error('no picture was made')) : resolve(marked)),
      'image/png',
    );
  });
}
