/** Paths of the interface document and of its decisions beside those of every service, each optional segment spelt out. */
export const DOCUMENTED_ROUTES = `
GET  /api/report/stats?lng=en
POST /api/report/stats
GET  /api/report/topcontrib?lng=en
GET  /api/report/topusers?lng=en
POST /api/report/topusers
GET  /api/translations/en:1:1
GET  /api/translations/en:1:1/decision
GET /api/translations/get_random_vid
POST /api/translations/get_random_vid
POST /api/translations/like
POST /api/translations/confirm
GET  /latest/en
GET  /latest/en/3
GET  /latest/en/3/5
GET  /latest/en//5
GET  /latest/sq//
GET  /rss-feed
GET  /rss-feed/
GET  /rss-feed/en
GET  /tweet/en
GET  /svc/tweet/
GET  /svc/tweet/en
GET  /auto/user/en/x
GET  /chapters
GET  /badge.svg
GET  /numberings
POST /api/text/import
GET  /text/export
GET  /chapters/1/editions
`;
