import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { WarPicture } from '../pictures/war-pictures.ts';

interface WaitingPicturesProps {
  readonly pictures: readonly WarPicture[];
  readonly onUse: () => void;
}

/** In the entry of a war: pictures that are likely of another one. */
export function WaitingPictures({ pictures, onUse }: WaitingPicturesProps) {
  const t = useT('war-pictures');
  return pictures.length === 0 ? null : (
    <div
      role="status"
      data-waiting-pictures
      className="flex flex-wrap items-center gap-3 border border-line bg-panel px-3.5 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {t('waitForOther', { count: pictures.length })}{' '}
        <span className="text-sm text-ink-3">{pictures.map(({ file }) => file.name).join(', ')}</span>
      </p>
      <LinkButton to="/{-$locale}/clan-war/upload" icon="arrow-right">
        {t('chooseTheirWar')}
      </LinkButton>
      <Button onClick={onUse}>{t('useHere')}</Button>
    </div>
  );
}
