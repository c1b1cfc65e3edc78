import { defineVendor } from '../../core/vendor.ts';

export const SPORTSCODE = defineVendor({
  id: 'sportscode',
  name: 'Sportscode (tagged video)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: false },
  licence: 'As agreed with whoever tagged the video',
  attribution: 'Tagged in Hudl Sportscode',
  url: 'https://www.hudl.com/products/sportscode',
  layout: 'GAME.xml, one file of instances per video, or a folder of them',
});
