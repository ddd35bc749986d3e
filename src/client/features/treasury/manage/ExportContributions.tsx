import { type Contribution, contributions } from '../../../../contract/gatherings.ts';
import { gatheringsView } from '../../../../offline/mirror/overlays/gatherings.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSource } from '../../../data/store/source.ts';
import { contributionCells, contributionHeadings } from '../gatherings/contribution-cells.ts';

/** The server counts calls, and lists are years long. */
const MAX_PAGES = 50;

/** Saves all contributions of the clan as a file. */
export function ExportContributions() {
  const t = useT('treasury');
  const { call } = useSource(SERVER_SOURCE);
  const byId = useMirrorView(gatheringsView, (view) => view.byId);
  const readAll = async (): Promise<{ readonly rows: readonly Contribution[]; readonly isCut: boolean }> => {
    const rows: Contribution[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const last = rows.at(-1);
      const answer = await call(contributions, last === undefined ? {} : { query: { before: last.id } });
      rows.push(...answer.contributions);
      if (!answer.hasMore) return { rows, isCut: false };
    }
    return { rows, isCut: true };
  };
  return (
    <ExportButtons
      title={t('contributions')}
      makeTable={async () => {
        const { rows, isCut } = await readAll();
        return {
          title: t('contributions'),
          isCut,
          headings: contributionHeadings(t),
          rows: rows.map((one) => contributionCells(one, byId, t)),
        };
      }}
    />
  );
}
