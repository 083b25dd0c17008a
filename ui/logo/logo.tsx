import type { ShopLook } from '@chipload/contract/page';

/** The logo of the shop: in a dark theme the one for it, or else the only one, on a white plate (`ui/base.css`). */
export function Logo({ of, name }: { of: ShopLook['logo']; name: string }) {
  const [source, width, darkSource, darkWidth] = of.split(' ');
  return (
    <picture>
      {darkSource && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={darkSource}
          width={darkWidth}
          height={logoHeight}
        />
      )}
      <img src={source} width={width} height={logoHeight} alt={name} className="shop-logo" />
    </picture>
  );
}

/** With the width of a picture, its shape: the room is there before the picture is. */
const logoHeight = 128;
