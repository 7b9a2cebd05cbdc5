import { testChecks } from '../../testing/check-examples.js';

testChecks({
  'escaped-newlines': {
    fails: [['One\\nTwo', 'Un Deux']],
    passes: [
      ['One\\nTwo', 'Un\\nDeux\\nTrois'],
      ['A \\ B', 'A \\ B'],
    ],
  },
  'outer-newlines': {
    fails: [
      ['Done\n', 'Fini'],
      ['Done', '\nFini'],
    ],
    passes: [
      ['Done\n', 'Fini\n'],
      ['\nDone\n', '\r\nFini\r\n'],
    ],
  },
  'outer-spaces': {
    fails: [
      ['Name: ', 'Nom :'],
      ['Name', ' Nom'],
    ],
    passes: [
      ['Name: ', '名称：', 'zh_CN'],
      ['Name:  ', 'Nom :\u00a0'],
    ],
  },
  'double-spaces': {
    fails: [['One two', 'Un  deux']],
    passes: [
      ['One.  Two', 'Un.  Deux'],
      ['-h help', '-h\n    aide'],
    ],
  },
});
