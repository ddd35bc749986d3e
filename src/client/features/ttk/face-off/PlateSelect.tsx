import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { CatalogueIndex } from '../state/catalogue-index.ts';
import { pickPlate } from '../state/edits.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

interface PlateSelectProps {
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** The plate of the target. */
export function PlateSelect({ result, index, change }: PlateSelectProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { setup } = result;
  const plates = index?.catalogue.plates ?? [];
  return (
    <select
      aria-label={t('plate')}
      value={setup.plateId ?? ''}
      disabled={plates.length === 0 && setup.plateId === null}
      onChange={(event) => change(pickPlate(event.target.value === '' ? null : event.target.value))}
      className="h-full min-h-11 w-full min-w-0 border border-line bg-raised ps-2 pe-1 text-xs text-ellipsis text-ink hover:border-line-field disabled:text-ink-3 sm:text-sm"
    >
      <option value="">{t('noPlate')}</option>
      {setup.plateId !== null && result.items.plate === null && (
        <option value={setup.plateId}>{setup.plateId}</option>
      )}
      {plates.map(({ id, name, durability, absorptionPct }) => (
        <option key={id} value={id}>
          {t('plateFacts', {
            name,
            durability: format.number(durability),
            absorption: format.number(absorptionPct),
          })}
        </option>
      ))}
    </select>
  );
}
