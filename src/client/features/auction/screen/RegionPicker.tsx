import { useEffect, useRef } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { offeredRegions, useOwnRegion, useRegion } from '../../../data/session/region.ts';
import { useCharacter } from '../../../data/session/session.ts';

/**
 * Whose auction is shown: in the address, so that a shared link says it. Whoever has no character chooses it in the
 * header, for all tools.
 */
export function RegionPicker({ onPick }: { readonly onPick: (region: string | null) => void }) {
  const t = useT('auction');
  const shown = useRegion();
  const own = useOwnRegion();
  const hasCharacter = useCharacter() !== null;
  const regions = offeredRegions();
  // whoever changes the region of the whole page, or the character, means this part as well
  const before = useRef(own);
  useEffect(() => {
    if (before.current !== null && before.current !== own) onPick(null);
    before.current = own;
  });
  if (regions.length < 2 || shown === null || !hasCharacter) return null;
  return (
    <label className="flex items-center gap-2 text-xs text-ink-3">
      {t('regionPick')}
      <select
        value={shown}
        onChange={({ target: { value } }) => onPick(value)}
        className="h-10 border border-line-field bg-ground px-2 font-semibold text-ink"
      >
        {regions.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </select>
    </label>
  );
}
