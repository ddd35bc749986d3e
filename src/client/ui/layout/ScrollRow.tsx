import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}

/** An edge that hides something fades: a sign cut in half says that the row goes on. */
const FADES = {
  none: '',
  before: '[mask-image:linear-gradient(to_right,transparent,black_2.5rem)]',
  after: '[mask-image:linear-gradient(to_left,transparent,black_2.5rem)]',
  both: '[mask-image:linear-gradient(to_right,transparent,black_2.5rem,black_calc(100%-2.5rem),transparent)]',
} as const;

function fadeOf({ before, after }: Edges): keyof typeof FADES {
  if (before && after) return 'both';
  return before ? 'before' : after ? 'after' : 'none';
}

/** A row of small things that scrolls sideways where there is no room, and shows that it does. */
export function ScrollRow({
  className,
  pressed = null,
  children,
}: {
  readonly className: string;
  /** Which of the things is pressed: whenever it changes, that is scrolled to the middle. */
  readonly pressed?: string | null;
  readonly children: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState<Edges>({ before: false, after: false });
  useEffect(() => {
    const box = row.current;
    if (box === null) return undefined;
    const measure = (): void => {
      const before = box.scrollLeft > 1;
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setEdges((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, []);
  useEffect(() => {
    const box = row.current;
    const thing = pressed === null ? null : box?.querySelector('[aria-pressed="true"]');
    if (box === null || thing === null || thing === undefined) return;
    const [within, at] = [box.getBoundingClientRect(), thing.getBoundingClientRect()];
    box.scrollLeft += (at.left + at.right - within.left - within.right) / 2;
  }, [pressed]);
  const fade = fadeOf(edges);
  return (
    <div
      ref={row}
      data-fade={fade}
      className={`flex min-w-0 overflow-x-auto [scrollbar-width:thin] ${FADES[fade]} ${className}`}
    >
      {children}
    </div>
  );
}
