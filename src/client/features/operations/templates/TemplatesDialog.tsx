import type { ShownTemplate } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useOperationWords } from '../view/operation-words.ts';

const MINUTE_MS = 60_000;

interface TemplatesDialogProps {
  readonly templates: readonly ShownTemplate[];
  readonly onClose: () => void;
  readonly onUse: (template: ShownTemplate) => void;
}

/** Templates to begin with, and to forget. */
export function TemplatesDialog({ templates, onClose, onUse }: TemplatesDialogProps) {
  const t = useT('operation-editor');
  const format = useFormats();
  const inClan = useClanFormats();
  const words = useOperationWords();
  const { timeOf, duration } = useEventWords();
  const remove = useChange('operationTemplate.delete');
  return (
    <Dialog isOpen onClose={onClose} title={t('templates')}>
      {templates.length === 0 ? (
        <p className="text-ink-2">{t('noTemplates')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {templates.map((template) => {
            const { id, name, content, by, at, pendingStatus } = template;
            return (
              <li key={id} className="flex flex-wrap items-center gap-2 py-2">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-xs text-ink-3">
                    {t('templateFacts', {
                      type: words.typeName(content.type),
                      map: words.mapName(content.map),
                      squads: format.number(content.squads.length),
                    })}
                  </p>
                  {content.time != null && (
                    <p className="text-xs text-ink-3">
                      {t('templateTime', {
                        start: timeOf(content.time.minute),
                        length: duration(content.time.minutes * MINUTE_MS),
                      })}
                    </p>
                  )}
                  {by !== '' && (
                    <p className="text-xs text-ink-3">
                      {t('templateBy', { name: by, date: inClan.date(at) })}
                    </p>
                  )}
                  <PendingBadge status={pendingStatus} />
                </div>
                <Button
                  variant="quiet"
                  icon="trash"
                  aria-label={t('templateDelete', { name })}
                  onClick={() => void remove({ id })}
                />
                <Button variant="primary" onClick={() => onUse(template)}>
                  {t('templateUse')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
