import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { PictureInput } from './PictureInput.tsx';
import { stageAt } from './picture-time.ts';
import { usePictures } from './war-pictures.ts';

/** A stage of a war that pictures may be of. */
export interface LikelyStage {
  readonly name: string;
  readonly startsAt: number | null;
  readonly open: () => void;
}

/** Pictures before a war is chosen: which one they are likely of, by when they were taken. */
export function LikelyWar({ stages }: { readonly stages: readonly LikelyStage[] }) {
  const t = useT('war-pictures');
  const pictures = usePictures().filter(({ stage }) => stage === null);
  const [first] = pictures;
  const likely = first === undefined ? null : stageAt(first.takenAt, stages);
  return (
    <Panel title={t('title')}>
      <div className="grid gap-2.5 p-3.5">
        <PictureInput stage={null} />
        {pictures.length > 0 && (
          <div role="status" className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-48">
              {likely === null
                ? t('unknown', { count: pictures.length })
                : t('likely', { count: pictures.length, war: likely.name })}
            </p>
            {likely !== null && (
              <Button variant="primary" icon="arrow-right" onClick={likely.open}>
                {t('openLikely', { war: likely.name })}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
