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
        for (const [at, value] of cut.data.entries()) {
          image.data.fill(value, at * 4, at * 4 + 3);
          image.data[at * 4 + 3] = 255;
        }
        context.putImageData(image, 0, 0);
      }}
    />
  );
}
