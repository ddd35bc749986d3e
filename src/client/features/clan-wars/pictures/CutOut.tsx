import type { Gray } from '../../../../domain/clan-wars/reading/gray.ts';

interface CutOutProps {
  readonly cut: Gray;
  readonly label: string;
}

/** A piece of a picture as it was recognised: dark letters on white. */
export function CutOut({ cut, label }: CutOutProps) {
  return (
    <canvas
      role="img"
      aria-label={label}
      width={cut.width}
      height={cut.height}
      className="h-7 w-auto max-w-full self-center border border-line bg-white object-contain"
      ref={(canvas) => {
        const context = canvas?.getContext('2d');
        if (context === null || context === undefined) return;
        const image = context.createImageData(cut.width, cut.height);
        const pixels = new Uint32Array(image.data.buffer);
        for (let at = 0; at < pixels.length; at += 1)
          pixels[at] = 0xff00_0000 | ((cut.data[at] ?? 0) * 0x01_01_01);
        context.putImageData(image, 0, 0);
      }}
    />
  );
}
