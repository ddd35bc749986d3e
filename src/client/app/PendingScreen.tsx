import { Page } from '../ui/layout/Page.tsx';
import { StateBlock } from '../ui/feedback/StateBlock.tsx';

/** A screen whose code is on its way. */
export function PendingScreen() {
  return (
    <Page>
      <StateBlock kind="loading" rows={6} />
    </Page>
  );
}
