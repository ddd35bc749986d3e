/** Where pictures of scoreboards are, as far as this device knows: stored on the server, or on their way. */
import { useMemo } from 'react';
import { warsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { warPicturesView } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useWarWords } from './use-war-words.ts';

interface Place {
  readonly warId: string;
  readonly stageId: string;
}

export interface PicturePlace extends Place {
  /** `Tournament, 28 Nov, Stage 2`. */
  readonly name: string;
}

export interface PicturePlaces {
  /** Null: this device does not know the war. */
  readonly nameOf: (place: Place) => string | null;
  /** Another stage that has the same picture, by the hash of its file; null: none. */
  readonly elsewhere: (hash: string, here: Place) => PicturePlace | null;
}

export function usePicturePlaces(): PicturePlaces {
  const words = useWarWords();
  const { view: pictures } = useMirroredRows(warPicturesView);
  const { view: wars } = useMirroredRows(warsView);
  return useMemo(() => {
    const nameOf = ({ warId, stageId }: Place): string | null => {
      const war = wars.wars.find(({ id }) => id === warId);
      if (war === undefined) return null;
      const stage = (wars.stages.get(war.id) ?? []).find((one) => one.stageId === stageId);
      return [
        words.warName(war),
        words.format.day(war.day),
        ...(stage === undefined ? [] : [words.stageName(stage)]),
      ].join(', ');
    };
    return {
      nameOf,
      elsewhere: (hash, here) => {
        // what the server refused is no home of a picture
        const found = [...pictures.values()]
          .flat()
          .find(
            ({ source, warId, stageId, pendingStatus }) =>
              source === hash &&
              pendingStatus !== 'refused' &&
              (warId !== here.warId || stageId !== here.stageId),
          );
        const name = found === undefined ? null : nameOf(found);
        return found === undefined || name === null
          ? null
          : { warId: found.warId, stageId: found.stageId, name };
      },
    };
  }, [words, pictures, wars]);
}
