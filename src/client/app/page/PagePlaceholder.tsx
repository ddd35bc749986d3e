import { nameInTitle } from '../../../i18n/locale/page-title.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';

/** A page that is still loading: its name from the document title, as in the static shell, and a skeleton. */
export function PagePlaceholder() {
  return (
    <Page>
      <h1>{nameInTitle(document.title)}</h1>
      <StateBlock kind="loading" rows={6} />
    </Page>
  );
}
