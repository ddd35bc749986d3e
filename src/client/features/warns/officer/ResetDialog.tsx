import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { recordFor } from '../../../../contract/gatherings.ts';
import { toId } from '../../../../domain/ids.ts';
import type { ContributionId } from '../../../../domain/treasury/gathering.ts';
import { owedFor, resetOf } from '../../../../domain/warns/warn.ts';
import type { WarnSettings } from '../../../../domain/warns/warn-settings.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import type { WarnedMember } from './warn-list.ts';

/** Asks, with the numbers, before a member's warns are reset for a payment. */
export function ResetDialog({
  member,
  settings,
  onClose,
}: {
  readonly member: WarnedMember;
  readonly settings: WarnSettings;
  readonly onClose: () => void;
}) {
  const t = useT('warns');
  const format = useFormats();
  const nowMs = useClanNow();
  const [id] = useState(() => toId<ContributionId>(newId()));
  const record = useKeyedCall(recordFor);
  const { paid, left } = resetOf(
    member.open.filter(({ rev }) => rev > 0),
    settings.warnsAfterReset,
    nowMs,
  );
  const cost = format.rubles(settings.resetBaseCost);
  return (
    <ConfirmDialog
      about={member}
      onClose={onClose}
      onConfirm={({ name }) =>
        record({
          body: {
            id,
            memberName: name,
            source: { kind: 'reset', warnIds: paid.map((warn) => warn.id) },
            amountRub: settings.resetBaseCost,
            note: null,
          },
        })
      }
      ask={({ name, debt }) => ({
        title: t('resetOf', { name }),
        body: (
          <>
            <p className="font-display text-[1.125rem] font-bold tabular-nums">
              {t('resetWarns', {
                before: format.number(paid.length + left.length),
                after: format.number(left.length),
              })}
            </p>
            <p className="tabular-nums">
              {t('resetDebt', {
                before: format.rubles(debt),
                after: format.rubles(left.reduce((sum, warn) => sum + owedFor(warn), 0)),
              })}
            </p>
            <p className="text-ink-2">{t('resetCost', { name, sum: cost })}</p>
            {settings.resetBaseCost > debt && (
              <p className="text-wait">{t('resetAboveDebt', { debt: format.rubles(debt), sum: cost })}</p>
            )}
          </>
        ),
        cancel: t('cancel'),
        confirm: t('resetConfirm', { sum: cost }),
        offline: t('moneyOnline'),
        variant: 'primary',
      })}
    />
  );
}
