import { useState } from 'react';
import type { Corners } from '../../../../domain/clan-wars/reading/read-board.ts';
import type { ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { PictureView } from '../pictures/PictureView.tsx';
import { FILE_TEXTS } from './file-texts.ts';
import { usePictureUrl } from './use-picture-url.ts';

const NOWHERE: Corners = [];

function Large({ picture, name }: { readonly picture: ShownPicture; readonly name: string }) {
  const t = useT('war-pictures');
  const found = usePictureUrl(picture, 'large');
  return found.state === 'ready' ? (
    <PictureView url={found.url} name={name} marked={null} area={NOWHERE} />
  ) : (
    <p role="status" className="py-8 text-center text-ink-2">
      {t(FILE_TEXTS[found.state])}
    </p>
  );
}

/** Beside the table of a stage that is corrected: the pictures that are stored with it. */
export function StoredBeside({ pictures }: { readonly pictures: readonly ShownPicture[] }) {
  const t = useT('war-pictures');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = pictures.find(({ id }) => id === chosen) ?? pictures[0];
  return shown === undefined ? null : (
    <div className="grid gap-2" data-stored-beside>
      {pictures.length > 1 && (
        <Segmented
          label={t('stored')}
          value={shown.id}
          options={pictures.map(({ id }, at) => ({ value: id, label: String(at + 1) }))}
          onChange={setChosen}
        />
      )}
      <Large key={shown.id} picture={shown} name={t('stored')} />
    </div>
  );
}
