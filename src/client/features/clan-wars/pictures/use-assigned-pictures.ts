import { useEffect } from 'react';
import { stageAt } from './picture-time.ts';
import { assignPicture, stageKey, usePictures } from './war-pictures.ts';

interface TimedStage {
  readonly stageId: string;
  readonly startsAt: string | null;
}

/**
 * Pictures of this war go to its stages: by when they were taken, else to the one that is open. `isOfWar`: of those that
 * nobody has assigned.
 */
export function useAssignedPictures(
  warId: string,
  stages: readonly TimedStage[],
  openId: string,
  isOfWar: (id: string) => boolean,
): void {
  const pictures = usePictures();
  useEffect(() => {
    const timed = stages.map(({ stageId, startsAt }) => ({
      stageId,
      startsAt: startsAt === null ? null : Date.parse(startsAt),
    }));
    for (const { id, stage, takenAt } of pictures)
      if (stage === stageKey(warId, '') || (stage === null && isOfWar(id)))
        assignPicture(id, stageKey(warId, stageAt(takenAt, timed)?.stageId ?? openId));
  });
}
