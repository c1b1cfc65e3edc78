import { defineVendor } from '../../core/vendor.ts';

export const SKILLCORNER = defineVendor({
  id: 'skillcorner',
  name: 'SkillCorner',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'MIT (SkillCorner Open Data)',
  attribution: 'Data: SkillCorner (https://github.com/SkillCorner/opendata)',
  url: 'https://github.com/SkillCorner/opendata',
  layout:
    'the folder that holds, per match, the match JSON (ID_match.json or match_data.json) and the tracking ' +
    '(ID_tracking….jsonl or structured_data.json) side by side, or a file of it',
});
