import { Page } from '../ui/Page.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';

/** A screen whose code is on its way. */
export function PendingScreen() {
  return (
    <Page>
      <StateBlock kind="loading" rows={6} />
    </Page>
  );
}
