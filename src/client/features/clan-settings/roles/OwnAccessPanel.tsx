import { ownAccess } from '../../../../contract/clan-roles.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { PageVerdicts } from './PageVerdicts.tsx';
import { roleText } from './role-words.ts';
import { useRoleWords } from './use-role-words.ts';

/** Which pages the selected character may open, and why. */
export function OwnAccessPanel() {
  const words = useRoleWords();
  const answer = useEndpoint(ownAccess, {});
  return (
    <AnswerPanel title={words.t('ownAccessHeading')} answer={answer} rows={5}>
      {({ access }) => (
        <div className="grid gap-2 px-3.5 py-3">
          <p className="flex flex-wrap items-center gap-2 text-ink-2">
            {roleText(access, words)}
            {access.clanRoles.map(({ name }) => (
              <Tag key={name} tone="info">
                {name}
              </Tag>
            ))}
          </p>
          <PageVerdicts pages={access.pages} role={access.role} clanRoles={access.clanRoles} />
        </div>
      )}
    </AnswerPanel>
  );
}
