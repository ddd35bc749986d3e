/** Signs of the editor's buttons: here and not fetched, because plans are drawn without a network, too. */

export const TOOL_BUTTON =
  'inline-grid size-10 shrink-0 cursor-pointer place-items-center border border-transparent text-ink-2 hover:bg-raised hover:text-ink aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:text-ink disabled:opacity-45';

const PATHS = {
  pan: 'M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.500a1.500 1.500 0 0 1 3 0V11m0-4.500a1.500 1.500 0 0 1 3 0V14a7 7 0 0 1-7 7c-3 0-4.500-1.500-6-4l-2-3.500a1.500 1.500 0 0 1 2.500-1.500L8 14',
  select: 'm5 3 6 16 2.300-6.700L20 10z',
  pen: 'M4 20l1-4L16.500 4.500a2.100 2.100 0 0 1 3 3L8 19z',
  eraser:
    'M7 20h13M4.500 15.500 14 6a2 2 0 0 1 2.800 0l2.700 2.700a2 2 0 0 1 0 2.800L11 20H8.500l-4-4a.4.4 0 0 1 0-.5zM9 11l5.500 5.500',
  bigBarricadeWindow: 'M3 7h18v10H3zM9 10h6v4H9z',
  bigBarricade: 'M3 7h18v10H3zM7.500 7v10M12 7v10M16.500 7v10',
  smallBarricade: 'M6 9h12v6H6zM12 9v6',
  rally: 'M6 21V3M6 4l12 4-12 5',
  line: 'M5 19 19 5',
  arrow: 'M5 19 18 6M10 6h8v8',
  rectangle: 'M4 6h16v12H4z',
  circle: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  text: 'M5 7V5h14v2M12 5v14M9.500 19h5',
  marker: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10.500 9 12.500 8v8',
  token: 'M4 4h16v16H4zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 17c.5-2 2-3 4-3s3.500 1 4 3',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  rotateLeft: 'M4 4v5h5M4.500 9A8 8 0 1 1 4 13',
  rotateRight: 'M20 4v5h-5M19.500 9A8 8 0 1 0 20 13',
  unlock: 'M5 11h14v9H5zM8 11V7a4 4 0 0 1 7.500-2',
  front: 'M8 8h8v8H8zM4 10V4h6M20 14v6h-6',
  back: 'M4 4h7v7H4zM13 13h7v7h-7zM9 15v3h3M15 9V6h-3',
  play: 'm7 4 12 8-12 8z',
  pause: 'M8 5v14M16 5v14',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  close: 'M6 6l12 12M18 6 6 18',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;
export type ToolIconName = keyof typeof PATHS;

export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="size-[1.125rem] shrink-0"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
