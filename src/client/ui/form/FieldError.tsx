import { Icon } from '../icon/Icon.tsx';

/** What is wrong with a field, next to it. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-no">
      <Icon name="circle-alert" className="mt-0.5 size-3.5" />
      {text}
    </p>
  );
}
