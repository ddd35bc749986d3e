import { useState } from 'react';
import { remove } from '../../../../contract/war-pictures.ts';
import type { ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FullPicture } from '../../../ui/pan-zoom/FullPicture.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { FILE_TEXTS } from './file-texts.ts';
import { usePictureUrl } from './use-picture-url.ts';
import { useWarWords } from '../words/use-war-words.ts';

interface StoredPictureProps {
  readonly picture: ShownPicture;
  readonly stage: string;
}

/** A picture in its full size. */
function LargePicture({ picture, alt }: { readonly picture: ShownPicture; readonly alt: string }) {
  const t = useT('war-pictures');
  const found = usePictureUrl(picture, 'large');
  const [isFull, setFull] = useState(false);
  return found.state === 'ready' ? (
    <>
      <Button icon="expand" className="justify-self-start" onClick={() => setFull(true)}>
        {t('fullScreen')}
      </Button>
      {/* with what is around it no higher than the dialog: its buttons would cover it */}
      <img
        src={found.url}
        alt={alt}
        className="max-h-[calc(88dvh-15rem)] min-h-40 w-full bg-ground object-contain"
      />
      {isFull && <FullPicture url={found.url} title={alt} onClose={() => setFull(false)} />}
    </>
  ) : (
    <p role="status" className="py-8 text-center text-ink-2">
      {t(FILE_TEXTS[found.state])}
    </p>
  );
}

/** A picture of a stage: small, opened large, deleted after a question; or how far it is on its way. */
export function StoredPicture({ picture, stage }: StoredPictureProps) {
  const t = useT('war-pictures');
  const refusalText = useRefusalText();
  const { format } = useWarWords();
  const send = useKeyedCall(remove);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const small = usePictureUrl(picture, 'small');
  const { id, warId, file, pendingStatus } = picture;
  const name = file === null ? picture.addedBy : t('ownName');
  const when = format.dateTime(picture.addedAt);
  const alt = t('storedAlt', { stage, name });
  const by = file === null ? t('storedBy', { name, when }) : t('storedHere', { when });
  return (
    <li
      data-stored={file === null ? small.state : (pendingStatus ?? 'waiting')}
      className="grid w-40 grid-cols-[minmax(0,1fr)] content-start gap-1.5 border border-line p-1.5"
    >
      <button
        type="button"
        aria-label={t('openStored', { stage, name })}
        onClick={() => setOpen(true)}
        className="relative grid aspect-video w-full place-items-center overflow-hidden bg-ground text-center text-xs text-ink-3"
      >
        {small.state === 'ready' ? (
          <img src={small.url} alt="" className="absolute inset-0 size-full object-cover object-top" />
        ) : (
          t(FILE_TEXTS[small.state])
        )}
      </button>
      <span className="text-xs wrap-anywhere text-ink-2">{by}</span>
      {file !== null && (
        <>
          <PendingBadge status={pendingStatus} />
          {pendingStatus === 'refused' ? (
            <>
              <p role="alert" className="text-xs text-no">
                {refusalText(picture)}
              </p>
              <LinkButton to="/{-$locale}/dashboard/unsent">{t('openRefused')}</LinkButton>
            </>
          ) : (
            <>
              <Meter part={file.sent} whole={file.bytes} />
              <span className="text-xs text-ink-3 tabular-nums">
                {t('sentPart', { sent: format.bytes(file.sent), size: format.bytes(file.bytes) })}
              </span>
            </>
          )}
        </>
      )}
      <Dialog
        isOpen={isOpen}
        isWide
        onClose={() => setOpen(false)}
        title={stage}
        {...(file === null && {
          actions: (
            <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
              {t('deleteStored')}
            </Button>
          ),
        })}
      >
        <div className="grid gap-2">
          <LargePicture picture={picture} alt={alt} />
          <p className="text-sm text-ink-2">
            {[
              by,
              ...(picture.takenAt === null
                ? []
                : [t('storedTaken', { when: format.dateTime(picture.takenAt) })]),
            ].join(' · ')}
          </p>
        </div>
      </Dialog>
      <ConfirmDialog
        about={isAsked ? id : null}
        onClose={() => setAsked(false)}
        onConfirm={(of) => send({ params: { id: warId, picture: of } })}
        ask={() => ({
          title: t('deleteStoredTitle'),
          body: <p>{t('deleteStoredBody')}</p>,
          cancel: t('keepStored'),
          confirm: t('deleteStored'),
          icon: 'trash',
          offline: t('deleteStoredOffline'),
        })}
      />
    </li>
  );
}
