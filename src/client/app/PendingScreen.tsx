import { StateBlock } from '../ui/StateBlock.tsx';

/** A screen whose code is on its way. */
export const PendingScreen = () => (
  <div className="mx-auto w-full max-w-5xl p-4"><StateBlock kind="loading" rows={6} /></div>
);
