import { discard } from '../../../../offline/outbox/enqueue.ts';
import { warPicturesView } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { usePicturePlaces } from '../words/use-picture-places.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Pictures of this device that the server did not take: a stage of the same picture may count twice. */
export function RefusedPictures() {
  const t = useT('war-pictures');
  const { view } = useMirroredRows(warPicturesView);
  const { nameOf } = usePicturePlaces();
  const textOf = useRefusalText();
  const refused = [...view.values()].flat().filter(({ pendingStatus }) => pendingStatus === 'refused');
  if (refused.length === 0) return null;
  return (
    <Panel title={t('refusedTitle', { count: refused.length })}>
      <ul className="divide-y divide-line">
        {refused.map((picture) => (
          <li key={picture.id} data-refused className="grid gap-2 px-3.5 py-2.5">
            <p role="alert" className="wrap-anywhere text-no">
              <b>{nameOf(picture) ?? t('ownName')}</b>
              {`: ${textOf(picture)}`}
              {picture.problem?.code === 'warPictures.repeated' && ` ${t('refusedTwice')}`}
            </p>
            <div className="flex flex-wrap gap-2">
              <LinkButton
                to="/{-$locale}/clan-war/view/$id"
                params={{ id: picture.warId }}
                icon="arrow-right"
              >
                {t('openItsWar')}
              </LinkButton>
              <LinkButton to="/{-$locale}/dashboard/unsent">{t('openRefused')}</LinkButton>
              {picture.outboxKey !== null && (
                <Button
                  variant="quiet"
                  icon="trash"
                  onClick={() => {
                    if (picture.outboxKey !== null) void discard(picture.outboxKey);
                  }}
                >
                  {t('discardRefused')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
