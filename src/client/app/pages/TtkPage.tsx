import { TtkScreen } from '../../features/ttk/TtkScreen.tsx';
import { useDeferredChunks } from '../background/use-after-first-paint.ts';

/** The calculator in the app: the set-ups kept on the device come after its first answer. */
export function TtkPage() {
  return <TtkScreen isLater={useDeferredChunks()} />;
}
