import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { SLOT_KEYS } from '../../../components/gear/gear-labels.ts';
import { GearLink } from '../members/GearLink.tsx';
import { lackTexts } from '../../../components/gear/lack-text.ts';
import type { MemberReadiness, Readiness } from './readiness.ts';

type ById = ReadonlyMap<string, LibraryItem>;

function LackText({
  row: { lacks, has, cost },
  byId,
}: {
  readonly row: MemberReadiness;
  readonly byId: ById;
}) {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  if (lacks.length === 0) return null;
  const details = lackTexts({ lacks, has }, { byId, t, tCatalogue, format });
  return (
    <span className="text-xs text-ink-2">
      {details.join('; ')}
      {cost.rub > 0 && (
        <b className="ms-1.5 font-semibold text-ink tabular-nums">
          {t(cost.isBare ? 'gapCostBare' : 'gapCost', { sum: format.rubles(cost.rub) })}
        </b>
      )}
      {cost.unpriced.length > 0 && (
        <span className="ms-1.5 text-wait">
          {t('gapNoPrice', { slots: format.list(cost.unpriced.map((slot) => t(SLOT_KEYS[slot]))) })}
        </span>
      )}
    </span>
  );
}

function Group({
  title,
  rows,
  byId,
  isOpen = false,
}: {
  readonly title: string;
  readonly byId: ById;
  readonly rows: readonly MemberReadiness[];
  readonly isOpen?: boolean;
}) {
  const t = useT('gear');
  const format = useFormats();
  const list = (
    <ul className="m-0 grid list-none gap-1 px-3.5 py-2">
      {rows.map((row) => (
        <li key={row.characterId ?? row.name} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="min-w-36 font-semibold wrap-anywhere">
            {row.characterId === null || row.setName === null ? (
              row.name
            ) : (
              <GearLink characterId={row.characterId}>{row.name}</GearLink>
            )}
          </span>
          <LackText row={row} byId={byId} />
        </li>
      ))}
    </ul>
  );
  if (isOpen)
    return (
      <div>
        <h3 className="px-3.5 pt-2.5">{`${title}: ${format.number(rows.length)}`}</h3>
        {rows.length === 0 ? <p className="px-3.5 py-1 text-ink-3">{t('nobodyHere')}</p> : list}
      </div>
    );
  return rows.length === 0 ? null : (
    <Disclosure title={`${title}: ${format.number(rows.length)}`}>{list}</Disclosure>
  );
}

/** Who is ready, who lacks one piece, who is not ready, and what closing the gaps would cost. */
export function ReadinessGroups({ view, byId }: { readonly view: Readiness; readonly byId: ById }) {
  const t = useT('gear');
  const format = useFormats();
  return (
    <div data-readiness>
      <Group title={t('readyCount')} rows={view.ready} byId={byId} isOpen />
      <Group title={t('oneAway')} rows={view.oneAway} byId={byId} isOpen />
      <Group title={t('notReady')} rows={view.others} byId={byId} />
      {(view.totalRub > 0 || view.unpriced > 0 || view.levels > 0) && (
        <p className="flex flex-wrap items-baseline gap-x-2 px-3.5 py-2 text-ink-2">
          {view.totalRub > 0 && (
            <b className="font-semibold text-ink">
              {t('gapTotal', {
                count: view.oneAway.length + view.others.length,
                sum: format.rubles(view.totalRub),
              })}
            </b>
          )}
          {view.needsEnhancing && <span className="text-xs">{t('gapBare')}</span>}
          {view.unpriced > 0 && (
            <span className="text-xs text-wait">{t('gapUnpriced', { count: view.unpriced })}</span>
          )}
          {view.levels > 0 && <span className="text-xs">{t('gapLevels', { count: view.levels })}</span>}
        </p>
      )}
      <Group title={t('withoutGear')} rows={view.withoutGear} byId={byId} />
    </div>
  );
}
