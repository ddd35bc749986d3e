import { useMemo, useState, type ReactNode } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { matchNames, type NameMatch } from '../../../../domain/characters/names/match-names.ts';
import { MAX_PASTED_CHARACTERS } from '../../../../domain/characters/names/split-names.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { MatchedNames } from './MatchedNames.tsx';
import type { PastedMember, PasteResult } from './pasted.ts';

interface PasteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Above the text: which stages are marked. */
  readonly lead?: ReactNode;
  /** Everybody whom the check lists. */
  readonly members: readonly PastedMember[];
  /** Whether it was stored on the device. */
  readonly onApply: (result: PasteResult) => Promise<boolean>;
}

function PasteForm({ lead, members, onClose, onApply }: Omit<PasteDialogProps, 'isOpen'>) {
  const t = useT('absences-paste');
  const format = useFormats();
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<readonly NameMatch[] | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const byKey = useMemo(() => new Map(members.map((member) => [nameKey(member.name), member])), [members]);
  const isTooLong = text.trim().length > MAX_PASTED_CHARACTERS;
  if (matches !== null)
    return (
      <MatchedNames matches={matches} members={byKey} onBack={() => setMatches(null)} onApply={onApply} />
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTooLong) return;
        const found = matchNames(
          text,
          members.map(({ name }) => name),
        );
        setEmpty(found.length === 0);
        if (found.length > 0) setMatches(found);
      }}
    >
      {lead}
      <TextArea
        label={t('label')}
        rows={10}
        value={text}
        maxLength={MAX_PASTED_CHARACTERS}
        hint={t('hint')}
        onChange={(next) => {
          setEmpty(false);
          setText(next);
        }}
        error={
          isTooLong
            ? t('tooLong', { max: format.number(MAX_PASTED_CHARACTERS) })
            : isEmpty
              ? t('nothing')
              : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('match')}
        </Button>
      </div>
    </form>
  );
}

/** Marks stages from a pasted list of names: who is meant for certain is found, the rest a person decides. */
export function PasteDialog({ isOpen, onClose, ...form }: PasteDialogProps) {
  const t = useT('absences-paste');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} isTall>
      <PasteForm onClose={onClose} {...form} />
    </Dialog>
  );
}
