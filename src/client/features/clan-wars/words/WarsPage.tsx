import type { ReactNode } from 'react';
import type { WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { RowsPlaceholder } from '../../../components/feedback/RowsPlaceholder.tsx';
import type { MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

/** To the list of all wars. */
export function WarsLink() {
  const t = useT('clan-wars');
  return (
    <LinkButton to="/{-$locale}/clan-war" variant="quiet" icon="list">
      {t('wars')}
    </LinkButton>
  );
}

/** In place of wars that this device does not have. */
export function WarsPlaceholder({
  rows,
}: {
  readonly rows: Pick<MirroredRows<WarsView>, 'isFirstSync' | 'state'>;
}) {
  const t = useT('clan-wars');
  return (
    <RowsPlaceholder shown={rows} texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }} />
  );
}

interface WarsPageProps {
  readonly title: string;
  readonly rows: MirroredRows<WarsView>;
  /** Beside the title. */
  readonly links: ReactNode;
  /** Of the title on paper: what is shown names itself there. */
  readonly isTitlePrinted?: boolean;
  /** Above the wars, also while they are not here. */
  readonly note?: ReactNode;
  /** Rendered once the wars are here. */
  readonly children: () => ReactNode;
}

/** A page of the clan's wars: its title with their age, and the wars, or why they are not here. */
export function WarsPage({ title, rows, links, isTitlePrinted = true, note, children }: WarsPageProps) {
  const { state, mirror, isFirstSync } = rows;
  return (
    <Page>
      <div className={`flex flex-wrap items-end gap-x-3.5 gap-y-2 ${isTitlePrinted ? '' : 'print:hidden'}`}>
        <h1>{title}</h1>
        <ClanAge mirror={mirror} />
        <span className="ms-auto flex flex-wrap gap-2">{links}</span>
      </div>
      {note}
      {state !== 'ready' || mirror === null || isFirstSync ? <WarsPlaceholder rows={rows} /> : children()}
    </Page>
  );
}
