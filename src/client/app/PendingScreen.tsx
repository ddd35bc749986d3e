import { Page } from '../ui/Page.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';

/** A screen whose code is on its way. */
export const PendingScreen = () => (
  <Page>
    <StateBlock kind="loading" rows={6} />
  </Page>
);
