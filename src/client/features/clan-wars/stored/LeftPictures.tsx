import { useState } from 'react';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import {
  assignPicture,
  isNoPicture,
  removePicture,
  stageKey,
  usePictures,
  type WarPicture,
} from '../pictures/war-pictures.ts';
import { useQueuePictures } from './use-queue-pictures.ts';

interface LeftPicturesProps {
  readonly warId: ClanWarId;
  readonly stageId: string;
  /** Stages to which a picture can be moved. */
  readonly choices: readonly { readonly key: string; readonly name: string }[];
}

/** Pictures that were chosen for a stage and gave it no lines: kept with it only when somebody wants that. */
export function LeftPictures({ warId, stageId, choices }: LeftPicturesProps) {
  const t = useT('war-pictures');
  const keep = useQueuePictures(warId);
  const [problem, setProblem] = useState<'noRoom' | 'stageFull' | 'storedAlready' | null>(null);
  const key = stageKey(warId, stageId);
  const left = usePictures().filter((one) => one.stage === key);
  if (left.length === 0) return null;
  const store = async ({ id, file, takenAt }: WarPicture): Promise<void> => {
    const done = await keep(stageId, [{ file, hash: id, takenAt }]);
    done.queued.forEach(removePicture);
    setProblem(done.problem);
  };
  const others = choices.filter((one) => one.key !== key);
  return (
    <section aria-label={t('leftTitle')} className="grid gap-2 border border-line p-3">
      <h3 className="text-sm font-semibold">{t('leftTitle')}</h3>
      <p className="text-ink-2">{t('leftBody')}</p>
      <ul className="grid gap-2">
        {left.map((picture) => (
          <li key={picture.id} data-left className="flex flex-wrap items-center gap-2">
            <img src={picture.url} alt="" className="h-10 w-16 shrink-0 bg-ground object-cover" />
            <span className="min-w-0 flex-1 basis-32 truncate text-sm">{picture.file.name}</span>
            {others.length > 0 && (
              <select
                aria-label={`${t('moveTo')}: ${picture.file.name}`}
                value=""
                onChange={({ target }) => assignPicture(picture.id, target.value)}
                className="h-9 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink pointer-coarse:h-10"
              >
                <option value="">{t('moveTo')}</option>
                {others.map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
            {!isNoPicture(picture) && (
              <Button icon="plus" onClick={() => void store(picture)}>
                {t('attachNow')}
              </Button>
            )}
            <Button
              variant="quiet"
              icon="trash"
              aria-label={t('remove', { name: picture.file.name })}
              onClick={() => removePicture(picture.id)}
            />
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className="text-no">
          {t(problem)}
        </p>
      )}
    </section>
  );
}
