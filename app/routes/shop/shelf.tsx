import type { Product } from "#app/content/schemas/catalogue.ts";
import type { ShopPage } from "#app/content/schemas/pages.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { pairsOnPhones, ProductCard } from "#app/sections/product-grid.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** `app/starter/more-products.ts` keeps the toggle in place, and reopens the list for visitors who return. */
export function Shelf({ products, page }: { products: readonly Product[]; page: ShopPage }) {
  const rest = products.slice(page.pageSize);
  const columns = `${pairsOnPhones} lg:grid-cols-3 2xl:grid-cols-4`;
  return (
    <div className={`shelf grid ${columns}`}>
      {/* Without the role, Safari takes a list without a box for no list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className="contents">
        {products.slice(0, page.pageSize).map((product, index) => (
          <ProductCard key={product.id} product={product} words={page} large={index === 0} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="more">
          <summary className={`${buttonClass({ look: "secondary" })} mt-8`}>
            <span className="more-closed-label">
              {fillTemplate(page.showMore, { count: rest.length })}
            </span>
            <span className="more-open-label">{page.showLess}</span>
          </summary>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={columns}>
            {rest.map((product) => (
              <ProductCard key={product.id} product={product} words={page} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
