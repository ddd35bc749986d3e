import type { ApiTokenRow } from '../../../../contract/api-tokens.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** Asks before a token ends. */
export function RevokeDialog({
  token,
  onClose,
  onRevoke,
}: {
  /** Null: closed. */
  readonly token: ApiTokenRow | null;
  readonly onClose: () => void;
  readonly onRevoke: (token: ApiTokenRow) => Promise<ApiError | null>;
}) {
  const t = useT('api-tokens');
  const common = useT('common');
  return (
    <ConfirmDialog
      about={token}
      onClose={onClose}
      onConfirm={onRevoke}
      ask={({ name }) => ({
        title: t('revokeAsk', { name }),
        body: <p>{t('revokeBody')}</p>,
        cancel: common('cancel'),
        confirm: t('revoke'),
        icon: 'x',
        offline: t('offline'),
      })}
    />
  );
}
