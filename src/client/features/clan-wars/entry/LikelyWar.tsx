import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { isUnassigned, usePictures, type WarPicture } from '../pictures/war-pictures.ts';
import { groupPictures } from './group-pictures.ts';

/** A stage of a war that pictures may be of. */
export interface LikelyStage {
  readonly warId: string;
  readonly stageId: string;
  readonly warName: string;
  readonly stageName: string;
  /** In ms. */
  readonly startsAt: number;
  /** Opens the entry of the stage. */
  readonly open: () => void;
}

interface LikelyWarProps {
  readonly stages: readonly LikelyStage[];
  /** Somebody has chosen a war for pictures: those of others wait. */
  readonly onChosen: (pictures: readonly WarPicture[], warId: string) => void;
  /** Begins a war of when pictures were taken. */
  readonly onNew: (pictures: readonly WarPicture[]) => void;
}

/** Pictures before a war is chosen: which ones they are likely of, by when they were taken. */
export function LikelyWar({ stages, onChosen, onNew }: LikelyWarProps) {
  const t = useT('war-pictures');
  const format = useClanFormats();
  const groups = groupPictures(usePictures().filter(isUnassigned), stages);
  return (
    <Panel title={t('title')}>
      <div className="grid gap-2.5 p-3.5">
        <PictureInput stage={null} />
        {groups.length > 0 && (
          <div role="status" className="grid gap-2.5">
            {groups.length > 1 && <p className="text-ink-2">{t('severalWars')}</p>}
            <ul className="grid gap-2.5">
              {groups.map(({ stages: found, pictures }, at) => {
                const [stage] = found;
                const [first] = pictures;
                const variant = at === 0 ? 'primary' : 'plain';
                return (
                  <li key={first?.id} data-group className="flex flex-wrap items-center gap-3">
                    <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
                      {stage === undefined
                        ? t('unknown', { count: pictures.length })
                        : t('likely', {
                            count: pictures.length,
                            war: `${stage.warName}: ${found.map(({ stageName }) => stageName).join(', ')}`,
                          })}
                      {groups.length > 1 && (
                        <span className="block text-sm text-ink-3">
                          {pictures.map(({ file }) => file.name).join(', ')}
                        </span>
                      )}
                    </p>
                    {stage === undefined && first !== undefined ? (
                      <Button variant={variant} icon="plus" onClick={() => onNew(pictures)}>
                        {t('beginNew', { when: format.dateTime(first.takenAt) })}
                      </Button>
                    ) : (
                      stage !== undefined && (
                        <Button
                          variant={variant}
                          icon="arrow-right"
                          onClick={() => {
                            onChosen(pictures, stage.warId);
                            stage.open();
                          }}
                        >
                          {t('openLikely', { war: stage.warName })}
                        </Button>
                      )
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}
