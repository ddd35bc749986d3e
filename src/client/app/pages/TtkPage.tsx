import { TtkScreen } from '../../features/ttk/TtkScreen.tsx';
import { useDeferredChunks } from '../background/use-after-first-paint.ts';

/** The calculator; saved set-ups load after its first result. */
export function TtkPage() {
  return <TtkScreen isLater={useDeferredChunks()} />;
}
