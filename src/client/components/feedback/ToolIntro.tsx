import { useSession } from '../../data/session/session.ts';

/** What a tool is for, to people who come without an account. The server writes the same words at the same place. */
export function ToolIntro({ children }: { readonly children: string }) {
  const { hasToken } = useSession();
  return hasToken || children === '' ? null : <p className="tool-intro basis-full">{children}</p>;
}
