/** Why the server did not take a picture, with where it is already. */
import { useCallback } from 'react';
import { textField } from '../../../../domain/fields.ts';
import type { ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../../i18n/errors/error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { usePicturePlaces } from '../words/use-picture-places.ts';
import { useWarWords } from '../words/use-war-words.ts';

export function useRefusalText(): (picture: Pick<ShownPicture, 'problem'>) => string {
  const t = useT('war-pictures');
  const errors = useT('errors');
  const { format } = useWarWords();
  const { nameOf } = usePicturePlaces();
  return useCallback(
    ({ problem }) => {
      if (problem === null) return '';
      const { code, message, details } = problem;
      const text = errorMessage({ code: asErrorCode(code), message, details }, errors, format);
      const [warId, stageId] = [textField(details, 'warId'), textField(details, 'stageId')];
      const place = warId === null || stageId === null ? null : nameOf({ warId, stageId });
      const day = textField(details, 'day');
      if (place !== null) return `${text} ${t('storedIn', { place })}`;
      return day === null ? text : `${text} ${t('storedOn', { day: format.day(day) })}`;
    },
    [t, errors, format, nameOf],
  );
}
