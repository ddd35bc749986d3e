/** Which wars pictures are of, by when they were taken: those of different wars are entered apart. Pure. */
import { stageAt } from '../pictures/picture-time.ts';

interface Taken {
  readonly takenAt: number;
}

interface StageOfWar {
  readonly warId: string;
  readonly stageId: string;
  readonly startsAt: number;
}

/** Pictures of one war. */
export interface PictureGroup<Picture, Stage> {
  /** Of which there are pictures, in their order; empty: no war of that time is known. */
  readonly stages: readonly Stage[];
  readonly pictures: readonly Picture[];
}

/** Pictures of no known war belong together when no more than this is between them. */
const TOGETHER_MS = 3 * 3_600_000;

/** Which pictures that nobody has assigned are of a war that somebody has opened; where nothing says otherwise, all. */
export function picturesOfWar<Picture extends Taken, Stage extends StageOfWar>(
  groups: readonly PictureGroup<Picture, Stage>[],
  warId: string,
): readonly Picture[] {
  const own = groups.filter(({ stages }) => stages.some((stage) => stage.warId === warId));
  const [only, ...others] = groups;
  const isUnclaimed = only !== undefined && others.length === 0 && only.stages.length === 0;
  return isUnclaimed ? only.pictures : own.flatMap(({ pictures }) => pictures);
}

/** Groups by war, the latest picture's first. */
export function groupPictures<Picture extends Taken, Stage extends StageOfWar>(
  pictures: readonly Picture[],
  stages: readonly Stage[],
): readonly PictureGroup<Picture, Stage>[] {
  const known = new Map<string, { readonly stages: Set<Stage>; readonly pictures: Picture[] }>();
  const others: { readonly stages: Set<Stage>; readonly pictures: Picture[] }[] = [];
  for (const picture of pictures.toSorted((one, other) => one.takenAt - other.takenAt)) {
    const stage = stageAt(picture.takenAt, stages);
    const last = others.at(-1);
    if (stage !== null) {
      const group = known.get(stage.warId) ?? { stages: new Set(), pictures: [] };
      group.stages.add(stage);
      group.pictures.push(picture);
      known.set(stage.warId, group);
    } else if (last !== undefined && picture.takenAt - (last.pictures.at(-1)?.takenAt ?? 0) <= TOGETHER_MS)
      last.pictures.push(picture);
    else others.push({ stages: new Set(), pictures: [picture] });
  }
  return [...known.values(), ...others]
    .map((group) => ({ stages: [...group.stages], pictures: group.pictures }))
    .toSorted((one, other) => (other.pictures.at(-1)?.takenAt ?? 0) - (one.pictures.at(-1)?.takenAt ?? 0));
}
