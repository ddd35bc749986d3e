import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useRoleWords } from './use-role-words.ts';

interface SaveProblemProps {
  readonly problem: ApiError | null;
  /** What somebody else has stored meanwhile, in words. */
  readonly theirs: (stored: unknown) => string;
  readonly onTheirs: () => void;
  readonly onMine: (stored: unknown) => void;
}

/** Why a change was not saved; where somebody was faster, what they saved, and a choice. */
export function SaveProblem({ problem, theirs, onTheirs, onMine }: SaveProblemProps) {
  const { t } = useRoleWords();
  const text = useErrorMessage(problem);
  if (problem === null) return null;
  if (problem.code !== 'edit.conflict')
    return (
      <p role="alert" className="text-no">
        {text}
      </p>
    );
  const { theirs: stored, changedBy } = problem.details;
  return (
    <div role="alert" data-conflict className="grid gap-2 border border-line border-l-3 border-l-wait p-3">
      <p>
        {typeof changedBy === 'string'
          ? t('conflictBy', { name: changedBy, value: theirs(stored) })
          : t('conflictSince', { value: theirs(stored) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTheirs}>{t('conflictAllTheirs')}</Button>
        <Button onClick={() => onMine(stored)}>{t('conflictSaveMine')}</Button>
      </div>
    </div>
  );
}
