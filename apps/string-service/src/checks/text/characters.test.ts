import { testChecks } from '../../testing/check-examples.js';

testChecks({
  'hidden-characters': {
    fails: [
      ['Now', 'Main\u0007tenant'],
      ['Now', 'Main\u200btenant'],
      ['Now', 'Mainte\u200cnant'],
      ['Now', 'Peut-\ufffdtre'],
      ['Now', '\u202eMaintenant'],
    ],
    passes: [
      // kepano/defuddle#103
      ['Programs', 'برنامه\u200cها', 'fa'],
      // blitzcrieg1/agentmetry#182
      ['Family', 'Famille 👨\u200d👩\u200d👧'],
      ['Network', 'បណ្ដាញ\u200bនេះ', 'km'],
      ['%d weeks', '\u202bלפני %d שבועות', 'he'],
      ['A\tB\n', 'A\tB\n'],
      ['\u001b[1mNow', '\u001b[1mMaintenant'],
    ],
  },
  'mixed-scripts': {
    fails: [['State', 'Состoяние', 'ru']],
    passes: [
      ['USB cable', 'USB-кабель', 'ru'],
      ['%d months', '%dмес', 'ru'],
      ['10 kOhm', '10 kΩ'],
      ['&Open', '&Открыть', 'ru'],
    ],
  },
  kashida: {
    fails: [['Merciful', 'رحــيم', 'ar']],
    passes: [
      // #21003
      ['Abbr.', 'مـ', 'ar'],
      ['With USB', 'بـUSB', 'ar'],
      ['Merciful', 'رحيم', 'ar'],
    ],
  },
});
