import { useDeferredChunks } from '../../data/http/use-after-first-paint.ts';
import { optionalPart } from '../../data/i18n/lazy-part.ts';

const PLACE = <span data-emblem-place className="block size-full border border-line bg-raised" />;

const EmblemDrawing = optionalPart(
  async () => (await import('./EmblemDrawing.tsx')).EmblemDrawing,
  [],
  PLACE,
);

interface ClanEmblemProps {
  readonly clan: { readonly name: string; readonly tag: string };
  readonly className?: string;
}

/** The emblem of a clan, drawn after the first screen. Decorative: it stands beside the name. */
export function ClanEmblem({ clan, className = 'size-7' }: ClanEmblemProps) {
  const isReady = useDeferredChunks();
  return (
    <span aria-hidden className={`block shrink-0 ${className}`}>
      {isReady ? <EmblemDrawing clan={clan} /> : PLACE}
    </span>
  );
}
