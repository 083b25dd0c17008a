import { counted } from '../counted.ts';
import { exportContent as exportTexts } from '../import/content/export-content.ts';
import { withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

export const exportContent: Command = {
  usage: '<folder>',
  about: 'Writes posts, technical pages and the other texts as files that import-content reads',
  run: async (args) => {
    const [folder, ...more] = args;
    if (folder === undefined || more.length > 0) throw new UsageFault('Name one folder.');
    const { documents, files, withoutText } = await withShop(({ db }) => exportTexts(db, folder));
    for (const path of withoutText)
      console.log(`${path}: the shop does not have the text of its files. Import them once more.`);
    console.log(
      `Wrote ${counted(documents, 'document', 'documents')} and ${counted(files, 'file', 'files')} to ${folder}.`,
    );
    return withoutText.length === 0;
  },
};
