import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { errorMessage } from '../../../../i18n/errors/error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { changedLinesIn, changedLineText } from '../lines/line-state.ts';

interface RefusedMarksProps {
  readonly loadout: ShownLoadout;
  readonly nameOf: (itemId: string) => string;
  readonly onDismiss: (key: string) => void;
}

/** Marks refused because the lines had changed meanwhile: they were not applied; shows the current state. */
export function RefusedMarks({ loadout, nameOf, onDismiss }: RefusedMarksProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const shell = useT('shell');
  const errors = useT('errors');
  const format = useClanFormats();
  const { rows } = useOutboxRows();
  const keys = new Set(
    loadout.items.flatMap(({ pendingStatus, outboxKey }) =>
      pendingStatus === 'refused' && outboxKey !== null ? [outboxKey] : [],
    ),
  );
  if (loadout.pendingStatus === 'refused' && loadout.change === 'mark' && loadout.outboxKey !== null)
    keys.add(loadout.outboxKey);
  return [...keys].map((key) => {
    const problem = rows.find((row) => row.key === key)?.problem ?? null;
    const moved = changedLinesIn(problem);
    const texts =
      moved.length > 0
        ? moved.map((one) => changedLineText(one, nameOf, t, format))
        : [
            problem === null
              ? shell('pendingRefused')
              : errorMessage(
                  { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
                  errors,
                  format,
                ),
          ];
    return (
      <div
        key={key}
        role="alert"
        data-refused={key}
        className="flex flex-wrap items-center gap-2 border-t border-line border-s-3 border-s-no px-3 py-2"
      >
        <div className="flex min-w-0 flex-1 basis-56 items-start gap-2">
          <Icon name="triangle-alert" className="mt-0.5 size-4 text-no" />
          <div className="grid gap-0.5">
            {texts.map((one) => (
              <p key={one}>{one}</p>
            ))}
            <p className="text-xs text-ink-2">{t('notApplied')}</p>
          </div>
        </div>
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {shell('navUnsent')}
        </LinkButton>
        <Button onClick={() => onDismiss(key)}>{common('understood')}</Button>
      </div>
    );
  });
}
