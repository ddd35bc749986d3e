import { useEffect } from 'react';
import { stageAt } from './picture-time.ts';
import { assignPicture, stageKey, usePictures } from './war-pictures.ts';

interface TimedStage {
  readonly stageId: string;
  readonly startsAt: string | null;
}

/** Pictures of no war yet go to the stages of this one: by when they were taken, else to the one that is open. */
export function useAssignedPictures(warId: string, stages: readonly TimedStage[], openId: string): void {
  const pictures = usePictures();
  useEffect(() => {
    const timed = stages.map(({ stageId, startsAt }) => ({
      stageId,
      startsAt: startsAt === null ? null : Date.parse(startsAt),
    }));
    for (const { id, stage, takenAt } of pictures)
      if (stage === null) assignPicture(id, stageKey(warId, stageAt(takenAt, timed)?.stageId ?? openId));
  });
}
