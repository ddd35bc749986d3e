import { useT } from '../../../data/i18n/use-t.ts';
import type { Layers } from './use-layers.ts';

/** Layers to choose from. */
export function LayerOptions({ layers }: { readonly layers: Layers }) {
  const t = useT('tactics-editor');
  return (
    <>
      {layers.common.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <optgroup label={t('layerMembers')}>
        {layers.members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
      {layers.guests.length > 0 && (
        <optgroup label={t('layerGuests')}>
          {layers.guests.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
