import { useT } from '../../data/i18n/use-t.ts';
import { chooseRegion, offeredRegions, useRegion } from '../../data/session/region.ts';

/** The region whose prices are shown, for whoever has no character to say it; stored on this device. */
export function RegionSelect() {
  const t = useT('shell');
  const region = useRegion();
  const regions = offeredRegions();
  if (regions.length < 2) return null;
  return (
    <select
      aria-label={t('priceRegion')}
      title={t('priceRegion')}
      value={region ?? ''}
      onChange={({ target }) => chooseRegion(target.value)}
      className="h-10 border border-line-field bg-ground px-2 font-semibold text-ink"
    >
      {regions.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}
