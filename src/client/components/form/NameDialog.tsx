import type { ComponentProps } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface NameDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog<string>>,
  'onClose' | 'onConfirm'
> {
  /** What is typed; null: closed. */
  readonly name: string | null;
  readonly onName: (name: string) => void;
  readonly title: string;
  readonly body: string;
  readonly label: string;
  readonly maxLength: number;
  readonly icon: IconName;
}

/** Asks for the name under which something is saved. */
export function NameDialog({
  name,
  onName,
  title,
  body,
  label,
  maxLength,
  icon,
  ...dialog
}: NameDialogProps) {
  const t = useT('common');
  return (
    <ConfirmDialog
      about={name}
      ask={(wanted) => ({
        title,
        body: (
          <div className="grid gap-2">
            <p className="text-ink-2">{body}</p>
            <TextField label={label} value={wanted} maxLength={maxLength} onChange={onName} />
          </div>
        ),
        cancel: t('cancel'),
        confirm: title,
        variant: 'primary',
        icon,
        isInvalid: wanted.trim() === '',
      })}
      {...dialog}
    />
  );
}
