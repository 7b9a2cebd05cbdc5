import type { FeedKind } from '@translation-commons/core/feeds/feed-kind.js';
import type { FeedPath } from '@translation-commons/core/feeds/feed-path.js';
import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import type { TweetPath, TweetView } from '@translation-commons/core/web/feeds/tweet.routes.js';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { type ProjectScope, projectCondition } from '../projects/project-scope.js';
import { stringKind } from '../string-kind.js';

type FeedPlace = { readonly origin: string; readonly project: string } | null;

/** What feeds say of strings: in which project they are, the first by name where the feed is of several. */
export const stringFeedKind: FeedKind = {
  kind: stringKind,
  place: (scope: ProjectScope) => sql`
    select json_build_object('origin', project.origin, 'project', project.name) as place
    from project where project.id = any(shelf.project_ids) and ${projectCondition(scope) ?? sql`true`}
    order by project.origin collate "C", project.name collate "C" limit 1`,
  itemOf: (unit, place) => {
    const { origin, project } = (place as FeedPlace) ?? { origin: null, project: null };
    return { origin, project, sguid: unit.key, string: joinForms(unit.forms) };
  },
  item: Type.Object({
    origin: Nullable(Type.String()),
    project: Nullable(Type.String()),
    sguid: Type.String(),
    string: Type.String(),
  }),
  pagePath: ({ key }, lng) => `/translations/${encodeURIComponent(lng)}/${key}`,
};

const feedScope = (lng: string | undefined, origin: string | undefined, project: string | undefined) => ({
  ...(lng && { lng }),
  scope: { origin, project },
});

/** `latest/$lng[/$origin[/$project]]` */
export const stringLatestPaths: readonly FeedPath[] = ['/latest/:lng', '/latest/:lng/*'].map((url) => ({
  url,
  before: 1,
  read: ([lng, origin, project]) => feedScope(lng, origin, project),
}));

/** `svc/rss-feed[/$origin[/$project[/$lng]]]` and `rss-feed/$lng[/$origin[/$project]]` */
export const stringFeedPaths = (prefix: string): readonly FeedPath[] => [
  ...[`/${prefix}/rss-feed`, `/${prefix}/rss-feed/*`].map(
    (url): FeedPath => ({
      url,
      before: 2,
      read: ([origin, project, lng]) => feedScope(lng, origin, project),
    }),
  ),
  ...['/rss-feed/:lng', '/rss-feed/:lng/*'].map(
    (url): FeedPath => ({ url, before: 1, read: ([lng, origin, project]) => feedScope(lng, origin, project) }),
  ),
];

/** `svc/tweet[/$origin[/$project[/$lng]]]` and `tweet/$lng[/$origin[/$project]]` */
export const stringTweetPaths = (prefix: string): readonly TweetPath[] => [
  ...[`/${prefix}/tweet`, `/${prefix}/tweet/*`].map(
    (url): TweetPath => ({
      url,
      before: 2,
      alone: false,
      read: ([origin, project, lng]) => feedScope(lng, origin, project),
    }),
  ),
  ...['/tweet/:lng', '/tweet/:lng/*'].map(
    (url): TweetPath => ({
      url,
      before: 1,
      alone: false,
      read: ([lng, origin, project]) => feedScope(lng, origin, project),
    }),
  ),
];

/** A post of a string in JSON. */
export const viewStringTweet: TweetView = ({ key }, text) => ({ sguid: key, twitter: text });
