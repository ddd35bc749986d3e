/** All kinds of inbox lines, from the manifests of the slugs; a topic without one does not compile. */
import type { NoticeKind } from '../manifests/manifest.ts';
import type { Notice, NoticeOf, Topic } from '../notifications.ts';
import { merged } from './manifests.ts';

const NOTICE_KINDS: { readonly [K in Topic]: NoticeKind<NoticeOf<K>> } = merged('notices');

/** The kind of a notice. */
export function noticeKindOf<N extends Notice>({ kind }: Pick<N, 'kind'>): NoticeKind<N> {
  return NOTICE_KINDS[kind] as unknown as NoticeKind<N>;
}
